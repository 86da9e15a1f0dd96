/** A storage of the browser that never throws: private windows and full disks only cost us the memory, not the page. */
function careful(find: () => Storage) {
  return {
    read(key: string): string | undefined {
      try {
        return find().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key: string, value: string): void {
      try {
        find().setItem(key, value)
      } catch {
        // Nothing to do: the choice lives on until the page is closed.
      }
    },
    remove(key: string): void {
      try {
        find().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

export const storage = careful(() => localStorage)

/** For one window, until it is closed. */
export const windowStorage = careful(() => sessionStorage)
