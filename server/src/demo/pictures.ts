import { readFile } from 'node:fs/promises'
import type { ImageWorkers } from '../platform/storage/image-workers/image-workers'
import type { FileStore } from '../platform/storage/store'

/**
 * Replaces the workers that resize pictures. The demo has prepared pictures in every width, whose names end in the
 * width, because resizing a hundred pictures would take longer than the rest of the first start. Documents are small
 * and have one file each.
 */
export function preparedPictures(workers: ImageWorkers): ImageWorkers {
  const read = new Map<string, Promise<Buffer>>()
  const find = (path: string) => {
    // Reads each file once, because several trainers have the same picture.
    const content = read.get(path) ?? readFile(path)
    read.set(path, content)
    return content
  }
  return {
    ...workers,
    resize: (path, boxes) =>
      Promise.all(
        boxes.map(async ({ width }) => ({ width, content: await find(path.replace('-1200.', `-${width}.`)) })),
      ),
    close: async () => undefined,
  }
}

/** A file store that lists the files it has stored, so that they can be removed after a failure. */
export function makeRecordingStore(files: FileStore): FileStore & { readonly stored: readonly string[] } {
  const stored: string[] = []
  return {
    stored,
    find: (key) => files.find(key),
    remove: (keys) => files.remove(keys),
    list: () => files.list(),
    async put(key, content, type) {
      stored.push(key)
      await files.put(key, content, type)
    },
  }
}
