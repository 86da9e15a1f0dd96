type PictureWidth = 1200 | 640 | 320

const own = /^(\/images\/[0-9a-f-]{36}-)\d+(\.webp)$/

/** Returns the URL of an uploaded picture in this width. Other URLs are returned unchanged. */
export function pictureInWidth(url: string, width: PictureWidth): string {
  return url.replace(own, `$1${width}$2`)
}
