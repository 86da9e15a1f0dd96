import { readFile } from 'node:fs/promises'
import type { ImageWorkers } from '../platform/storage/image-workers/image-workers'
import type { FileStore } from '../platform/storage/store'

/**
 * Stands for the workers that resize pictures: the demo has its pictures in every width, because resizing a hundred of them would take
 * longer than everything else at the first start. Their names end in the width. Papers are small and have one file each.
 */
export function preparedPictures(workers: ImageWorkers): ImageWorkers {
  const read = new Map<string, Promise<Buffer>>()
  const find = (path: string) => {
    // Several trainers show the same picture.
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
export function recordingStore(files: FileStore): FileStore & { readonly stored: readonly string[] } {
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
