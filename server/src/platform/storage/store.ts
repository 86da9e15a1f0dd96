/** A folder or an S3 bucket. Keys are generated and never contain user input. */
export interface FileStore {
  put(key: string, content: Buffer, type: string): Promise<void>
  find(key: string): Promise<Buffer | undefined>
  /** Deletes files. Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** Lists the keys of all files, in any order. */
  list(): AsyncIterable<string>
}

/** Prevents path traversal, in case a bug of our own creates a wrong key. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`'${key}' is no key of a file`)
  return key
}

/** Ignores other files in the folder or bucket, such as unfinished ones. */
export function isFileKey(name: string): boolean {
  return /^[\w-]+(\/[\w-]+)*\.\w+$/.test(name)
}
