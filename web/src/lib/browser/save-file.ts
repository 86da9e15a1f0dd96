const revokeAfterMs = 60_000

/** 'shared': the person chose what happens to the file. 'cancelled': the person closed the share sheet. */
export type SavedHow = 'saved' | 'shared' | 'cancelled'

/** Saves a file on the device. Returns how it was saved. */
export async function saveFile(file: File): Promise<SavedHow> {
  const shared = await shareInAppleApp(file)
  if (shared) return shared
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Revokes the URL later, because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
  return 'saved'
}

/**
 * Opens the share sheet, with which a file can be saved. Only on the home screen of an iPhone or iPad, where a plain
 * link would open the file in place of the app. Returns undefined if the sheet did not open.
 */
async function shareInAppleApp(file: File): Promise<SavedHow | undefined> {
  const isAppleApp = 'standalone' in navigator && navigator.standalone === true
  if (!isAppleApp || !navigator.canShare?.({ files: [file] })) return undefined
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    // After an AbortError the person has closed the sheet. Any other error means that it did not open, for example
    // because the press was too long ago.
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : undefined
  }
}
