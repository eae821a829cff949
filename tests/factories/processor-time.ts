const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** Milliseconds of processor time of synchronous work in this process, independent of other load of the machine. */
export const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return milliseconds(process.cpuUsage(before));
};

/** The same for asynchronous work; other work of the process meanwhile counts, too. */
export const processorMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  return milliseconds(process.cpuUsage(before));
};
