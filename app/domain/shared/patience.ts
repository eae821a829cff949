/**
 * What `work` comes to, or null when it takes longer than `ms`. The work goes on all the same, and its late
 * failure is nobody's; a failure in time is the caller's.
 */
export const withPatience = async <T>(work: Promise<T>, ms: number): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, enough]);
  } finally {
    clearTimeout(timer);
  }
};
