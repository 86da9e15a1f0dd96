/** Where files are kept: a folder or a bucket. Keys are ours alone; nothing that a person typed is ever part of one. */
export interface FileStore {
  put(key: string, content: Buffer, type: string): Promise<void>
  find(key: string): Promise<Buffer | undefined>
  /** Missing ones are no problem. */
  remove(keys: readonly string[]): Promise<void>
}

/** Guards against our own mistakes: a key never leaves its folder. */
export function checkKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*\.\w+$/.test(key)) throw new Error(`'${key}' is no key of a file`)
  return key
}
