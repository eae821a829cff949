import { ProductArt } from '../product-art';
import { Sheet } from './press-sheet';

const pieces = ['business-card', 'bookmark', 'folder', 'catalogue'];

/** Four small products on one sheet, as a printer would lay them out. Decoration. */
export const ImposedSheet = () => (
  <Sheet className="bg-sheet px-5 py-9 md:px-9">
    <ul aria-hidden="true" className="grid grid-cols-2 gap-px bg-line">
      {pieces.map((art) => (
        <li key={art} className="bg-sheet p-2 md:p-3">
          <ProductArt art={art} />
        </li>
      ))}
    </ul>
  </Sheet>
);
