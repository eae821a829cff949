export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields below an element, in the order of the page. */
export const fieldsIn = (root: ParentNode): Field[] => [
  ...root.querySelectorAll<Field>('input, select, textarea'),
];

export const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** The value of a list as the server rendered it. Where it selected nothing, browsers select the first option. */
const renderedChoice = ({ options }: HTMLSelectElement): HTMLOptionElement | undefined =>
  [...options].find(({ defaultSelected }) => defaultSelected);

/** Whether a field differs from its rendered value. Hidden fields and files do not count. */
export const isChanged = (field: Field): boolean => {
  if (field.type === 'hidden' || field.type === 'file') return false;
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  // A list rendered in the browser cannot tell whether it changed; the other fields can.
  const rendered = renderedChoice(field);
  return rendered !== undefined && field.value !== rendered.value;
};

/** Whether a field below the element differs from its rendered value. Browser only. */
export const hasUnsaved = (root: ParentNode): boolean => fieldsIn(root).some(isChanged);

/** The same for a page that the server has rendered, where a list without a selected option shows its first one. */
export const isChangedSinceServer = (field: Field): boolean =>
  field instanceof HTMLSelectElement && !renderedChoice(field) ? field.selectedIndex > 0 : isChanged(field);

/** React takes an event for news only if the value differs from the one it has last seen or set itself. */
const setUnseen = (field: Field, name: 'value' | 'checked', value: string | boolean): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);

/** Types or chooses as a person does, so that masks, validation and handlers notice it. */
export const enter = (field: Field, value: string | boolean): void => {
  if (typeof value === 'boolean') {
    if (!isTick(field) || field.disabled) return;
    field.checked = !value;
    // A click checks it; a radio button is never unchecked by one.
    if (value || field.type === 'checkbox') field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const isHere = document.activeElement === field;
  const caret =
    isHere && /^(text|tel|search|url|password|textarea)$/.test(field.type) ? field.selectionStart : null;
  field.value = value === field.defaultValue ? '' : field.defaultValue;
  setUnseen(field, 'value', value);
  if (caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The value to give to `enter` again. */
export const enteredIn = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);
