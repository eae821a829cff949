/** The text at a path within something of unknown shape, such as an error of a driver; '' where there is none. */
export const textAt = (value: unknown, ...path: string[]): string => {
  let here = value;
  for (const key of path)
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
  return typeof here === 'string' ? here : '';
};
