import type PDFDocument from 'pdfkit';
import { type Layer, layerNames } from './template-words';

/**
 * Layers of a PDF (optional content, ISO 32000-1 section 8.11), which design programs show by name. PDFKit has no
 * word for them; its objects and resources do.
 */

const layers = Object.keys(layerNames) as Layer[];

type Dictionary = Record<string, unknown>;
type Innards = {
  _root: { data: Dictionary };
  page: { resources: { data: Dictionary } };
  ref(data: Dictionary): { end(): void };
};

/** Text of a PDF, not a name: PDFKit tells them apart by the box around the string. */
const textObject = (text: string): unknown => new String(text);

/** Adds the layers to a document; `draw` puts what it is given on one of them, on the current page. */
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
    /** To be called for each page before anything is drawn on it. */
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
