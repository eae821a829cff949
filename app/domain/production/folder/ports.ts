/** A file of a job: its name in the folder, its bytes, and their expected SHA-256 (null: any). */
export type FolderFile = { name: string; chunks: AsyncIterable<Uint8Array>; sha256: string | null };

/**
 * The folder that machines watch (PRODUCTION_FOLDER): jobs are put into `in`, machines put marks into `out`. It is all
 * on one file system, so that a move is atomic. Names contain no path.
 */
export type ProductionFolder = {
  /**
   * Writes a job's files to a part of the disk that machines do not watch. Rejects if the bytes do not match `sha256`.
   */
  stage(staged: string, files: AsyncIterable<FolderFile>): Promise<void>;
  /** Moves a staged folder to where machines look. False if it is not there, because it was moved before. */
  release(staged: string, job: string): Promise<boolean>;
  /** Removes the staged files of a job that is no longer wanted. */
  discard(staged: string): Promise<void>;
  /** Removes folders staged longer than this many ms ago and never released, except `kept`. */
  sweepStaged(kept: ReadonlySet<string>, olderThanMs: number): Promise<void>;
  /** Puts a mark beside the jobs that tells machines to leave this one. Repeating it does no harm. */
  withdraw(job: string): Promise<void>;
  /** The wanted names in `out`, up to a maximum. */
  listMarks(most: number, isWanted: (name: string) => boolean): Promise<string[]>;
  /** The text of a mark: its first 2,000 characters. */
  readMark(name: string): Promise<string>;
  /** Moves a mark out of the way. */
  settleMark(name: string, as: 'processed' | 'unknown'): Promise<void>;
};
