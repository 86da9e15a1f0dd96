import { type Refusal, refusal } from './refusal'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const maxPictureBytes = 10 * 1024 * 1024

export const imageTypeWrong = refusal('image_type_wrong', 415, {
  en: 'Only JPEG, PNG, and WebP images are allowed',
  es: 'Solo se permiten imágenes JPEG, PNG y WebP',
})
export const fileTooLarge = refusal('file_too_large', 413, {
  en: 'File size must be less than 10MB',
  es: 'El archivo debe pesar menos de 10 MB',
})
export const tooManyPixels = refusal('too_many_pixels', 400, {
  en: 'Images can have at most {jpeg} megapixels as JPEG, and {others} as PNG or WebP',
  es: 'Las imágenes pueden tener como máximo {jpeg} megapíxeles en JPEG y {others} en PNG o WebP',
})
export const picturesBusyRefusal = refusal('pictures_busy', 503, {
  en: 'Too many files are being uploaded right now. Try again in {seconds} s.',
  es: 'Se están subiendo demasiados archivos en este momento. Intenta de nuevo en {seconds} s.',
})

export const uploadsTooMany = refusal('uploads_too_many', 429, {
  en: 'You have uploaded a lot in the last hour. Try again in {seconds} s.',
  es: 'Has subido mucho en la última hora. Intenta de nuevo en {seconds} s.',
})

export const uploadErrors = [imageTypeWrong, fileTooLarge, tooManyPixels, picturesBusyRefusal, uploadsTooMany]

export const pdfType = 'application/pdf'
export const maxPdfBytes = 5 * 1024 * 1024

export const pdfTooLarge = refusal('pdf_too_large', 413, {
  en: 'A PDF must be less than 5MB',
  es: 'El PDF debe pesar menos de 5 MB',
})

/** Checks the declared type and size of a payment proof: a picture or a PDF. The server also checks the content. */
export function findProofRefusal(file: { readonly type: string; readonly size: number }): Refusal<never> | undefined {
  if (file.type === pdfType) return file.size > maxPdfBytes ? pdfTooLarge : undefined
  return findPictureRefusal(file)
}

/** Checks the declared type and size of a picture. The server also checks the content. */
export function findPictureRefusal(file: { readonly type: string; readonly size: number }): Refusal<never> | undefined {
  if (!imageTypes.some((allowed) => allowed === file.type)) return imageTypeWrong
  return file.size > maxPictureBytes ? fileTooLarge : undefined
}
