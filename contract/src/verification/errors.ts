import { refusal } from '../refusal'
import { badgeWarningDays, documentLimits } from './rules'

export const documentMissing = refusal('paper_missing', 400, {
  en: 'Choose a photo or a PDF of the document',
  es: 'Elige una foto o un PDF del documento',
})
export const identityIncompleteRefusal = refusal('identity_incomplete', 400, {
  en: 'Choose two files: a photo of the front of your ID card, and a selfie',
  es: 'Elige dos archivos: una foto del frente de tu cédula y un selfie',
})
export const documentTypeWrong = refusal('paper_type_wrong', 415, {
  en: 'Only photos (JPEG, PNG, WebP) and PDF files can be sent',
  es: 'Solo se pueden enviar fotos (JPEG, PNG, WebP) y archivos PDF',
})
export const selfieTypeWrong = refusal('selfie_type_wrong', 415, {
  en: 'The selfie must be a photo: JPEG, PNG or WebP',
  es: 'El selfie debe ser una foto: JPEG, PNG o WebP',
})
export const documentNameInvalid = refusal('paper_name_invalid', 400, {
  en: 'Enter the name as it is on the document, with at most 100 characters',
  es: 'Escribe el nombre como está en el documento, con 100 caracteres como máximo',
})
export const documentNameDiffersRefusal = refusal('paper_name_differs', 400, {
  en: 'The name on the document and the name of your account must share at least two words. You can change the name of your account in Account.',
  es: 'El nombre del documento y el de tu cuenta deben compartir al menos dos palabras. Puedes cambiar el nombre de tu cuenta en Cuenta.',
})
export const documentTitleInvalid = refusal('paper_title_invalid', 400, {
  en: `Enter what the certificate is for, with at most ${documentLimits.titleCharacters} characters`,
  es: `Escribe de qué es el certificado, con ${documentLimits.titleCharacters} caracteres como máximo`,
})
export const documentIssuerInvalid = refusal('paper_issuer_invalid', 400, {
  en: `Enter who issued the certificate, with at most ${documentLimits.issuerCharacters} characters`,
  es: `Escribe quién emitió el certificado, con ${documentLimits.issuerCharacters} caracteres como máximo`,
})
export const documentYearInvalid = refusal('paper_year_invalid', 400, {
  en: `Enter the year of the certificate, from ${documentLimits.firstYear} to this year`,
  es: `Escribe el año del certificado, desde ${documentLimits.firstYear} hasta este año`,
})
export const validUntilInvalid = refusal('valid_until_invalid', 400, {
  en: 'Enter the month until which the certificate is valid: this one or a later one',
  es: 'Indica el mes hasta el que vale el certificado: este o uno posterior',
})
export const identityWaitsRefusal = refusal('identity_waits', 409, {
  en: 'We are already looking at your identity. Withdraw it first if you want to send another one.',
  es: 'Ya estamos revisando tu identidad. Retírala primero si quieres enviar otra.',
})
export const identityCountsRefusal = refusal('identity_counts', 409, {
  en: `Your identity is verified. You can send it again in the last ${badgeWarningDays} days before that ends.`,
  es: `Tu identidad está verificada. Puedes enviarla otra vez en los últimos ${badgeWarningDays} días antes de que venza.`,
})
export const tooManyCertificatesRefusal = refusal('certificates_full', 409, {
  en: `You can have at most ${documentLimits.certificates} certificates. Remove one first.`,
  es: `Puedes tener hasta ${documentLimits.certificates} certificados. Quita uno primero.`,
})
export const documentsTooMany = refusal('papers_too_many', 429, {
  en: `You can send at most ${documentLimits.sendingsPerDay} documents a day. Try again tomorrow.`,
  es: `Puedes enviar hasta ${documentLimits.sendingsPerDay} documentos al día. Intenta de nuevo mañana.`,
})
export const documentNotFound = refusal('paper_not_found', 404, {
  en: 'There is no such document, or its file was already deleted',
  es: 'Este documento no existe, o su archivo ya se eliminó',
})
export const documentNotOpenRefusal = refusal('paper_not_open', 409, {
  en: 'This document no longer waits: another admin has decided, or the trainer has withdrawn it',
  es: 'Este documento ya no espera: otro admin decidió, o se retiró',
})
export const documentNameChangedRefusal = refusal('paper_name_changed', 409, {
  en: 'The name of the account no longer fits the name on the document. Refuse it and say why.',
  es: 'El nombre de la cuenta ya no coincide con el del documento. No lo aceptes y explica por qué.',
})
export const documentReasonInvalid = refusal('paper_reason_invalid', 400, {
  en: `Say why, with at most ${documentLimits.reasonCharacters} characters`,
  es: `Explica por qué, con ${documentLimits.reasonCharacters} caracteres como máximo`,
})
