/** A path as the router reads it, which cares for neither case nor escapes nor a slash at the end. */
export const routedPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/(.)\/$/, '$1');
  } catch {
    return path;
  }
};
