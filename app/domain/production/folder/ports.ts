/** A file of a job: its name beside the others, its bytes, and the SHA-256 that they must have (null: any). */
export type FolderFile = { name: string; chunks: AsyncIterable<Uint8Array>; sha256: string | null };

/**
 * The folder that machines watch (PRODUCTION_FOLDER): jobs come to lie in `in`, marks are laid into `out`. All of it is on
 * one file system, so that a move is one step. Names carry no path.
 */
export type ProductionFolder = {
  /** Writes a job's files where no machine looks, onto the disk. Rejects for other bytes than `sha256` names. */
  stage(staged: string, files: AsyncIterable<FolderFile>): Promise<void>;
  /** Moves what is staged to where machines look. False when it stands there no more: it was moved before. */
  release(staged: string, job: string): Promise<boolean>;
  /** Removes what was staged for a job that is wanted no more. */
  discard(staged: string): Promise<void>;
  /** Removes what was staged longer than so many ms ago and never released, of all but `kept`. */
  sweepStaged(kept: ReadonlySet<string>, olderThanMs: number): Promise<void>;
  /** Lays a mark beside the jobs: this one is to be left alone. Once more is no harm. */
  withdraw(job: string): Promise<void>;
  /** The names in `out` that are wanted, at most so many. */
  listMarks(most: number, isWanted: (name: string) => boolean): Promise<string[]>;
  /** What a mark says: its first 2,000 characters. */
  readMark(name: string): Promise<string>;
  /** Puts a mark away. */
  settleMark(name: string, as: 'processed' | 'unknown'): Promise<void>;
};
