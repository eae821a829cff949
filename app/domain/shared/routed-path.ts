/** A path as the router sees it: case, escapes and a trailing slash make no difference. */
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
