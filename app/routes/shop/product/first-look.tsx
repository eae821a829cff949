import { useContext } from 'react';
import { SCALE_BOUNDS, SCALE_KEY, SCALE_PROPERTY } from '~/ui/screen-scale';
import { NonceContext } from '~/ui/shell/nonce';
import { ALL_FOLDS, FOLDS_KEY } from './use-folds';

/** Folds are opened as the browser reads them; the page around them is not on the screen yet. */
const script = `try{
let s=+localStorage.getItem('${SCALE_KEY}');
if(s>=${SCALE_BOUNDS.min}&&s<=${SCALE_BOUNDS.max})document.documentElement.style.setProperty('${SCALE_PROPERTY}',s);
if(localStorage.getItem('${FOLDS_KEY}')==='${ALL_FOLDS}'){
let o=new MutationObserver(()=>{for(let d of document.querySelectorAll('.fold:not([open])'))d.open=true});
o.observe(document,{childList:true,subtree:true});
addEventListener('DOMContentLoaded',()=>o.disconnect())}
}catch{}`.replaceAll('\n', '');

/**
 * What this browser remembers of how it shows a product's page, before anything of it is painted: that all folds are
 * open, and how large a millimetre is. Where scripts run already, useFolds and useScreenScale do it.
 */
export const FirstLook = () => (
  <script
    nonce={useContext(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    dangerouslySetInnerHTML={{ __html: script }}
  />
);
