const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** Milliseconds of processor time that work without pauses takes this process, whatever else the machine does. */
export const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return milliseconds(process.cpuUsage(before));
};

/** The same of work that is waited for; what else the process does meanwhile counts, too. */
export const processorMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  return milliseconds(process.cpuUsage(before));
};
