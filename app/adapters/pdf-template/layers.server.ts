import type PDFDocument from 'pdfkit';
import { type Layer, layerNames } from './template-words';

/**
 * Layers of a PDF (optional content, ISO 32000-1 section 8.11), which design programs show by name. PDFKit has no API
 * for them, so its internal objects and resources are used.
 */

const layers = Object.keys(layerNames) as Layer[];

type Dictionary = Record<string, unknown>;
type Innards = {
  _root: { data: Dictionary };
  page: { resources: { data: Dictionary } };
  ref(data: Dictionary): { end(): void };
};

/** A PDF text string and not a name: PDFKit recognizes it by the String object. */
const textObject = (text: string): unknown => new String(text);

/** Adds the layers to a document. `draw` draws on one of them, on the current page. */
export const createLayers = (document: InstanceType<typeof PDFDocument>) => {
  const innards = document as unknown as Innards;
  const groups = layers.map((layer) => {
    const group = innards.ref({ Type: 'OCG', Name: textObject(layerNames[layer]) });
    group.end();
    return group;
  });
  const order = innards.ref({
    OCGs: groups,
    D: { Name: textObject('Gabarito'), Order: groups, ON: groups },
  });
  order.end();
  innards._root.data.OCProperties = order;
  return {
    /** Called for each page before anything is drawn on it. */
    openPage: (): void => {
      innards.page.resources.data.Properties = Object.fromEntries(
        layers.map((layer, index) => [layer, groups[index]]),
      );
    },
    draw: (layer: Layer, paint: () => void): void => {
      document.addContent(`/OC /${layer} BDC`);
      paint();
      document.addContent('EMC');
    },
  };
};

export type Layers = ReturnType<typeof createLayers>;
