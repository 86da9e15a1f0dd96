import { refusal } from '../refusal'
import { reportLimits } from './rules'

export const subjectNotFound = refusal('subject_not_found', 404, {
  en: 'What you want to report is not there any more',
  es: 'Lo que quieres reportar ya no está',
})
export const reportsOneselfRefusal = refusal('reports_oneself', 400, {
  en: 'You cannot report yourself',
  es: 'No puedes reportarte a ti mismo',
})
export const subjectUnknown = refusal('subject_unknown', 400, {
  en: 'Say what you want to report',
  es: 'Indica qué quieres reportar',
})
export const reasonMissing = refusal('report_reason_missing', 400, {
  en: 'Choose a reason',
  es: 'Elige un motivo',
})
export const reportTooLong = refusal('report_too_long', 400, {
  en: `A report can have up to ${reportLimits.textCharacters} characters`,
  es: `Un reporte puede tener hasta ${reportLimits.textCharacters} caracteres`,
})
export const alreadyReportedRefusal = refusal('already_reported', 409, {
  en: 'You have already reported this. We will tell you once we have looked at it.',
  es: 'Ya reportaste esto. Te avisaremos cuando lo hayamos revisado.',
})
export const tooManyReports = refusal('too_many_reports', 429, {
  en: `You can send up to ${reportLimits.perDay} reports a day. Try again tomorrow.`,
  es: `Puedes enviar hasta ${reportLimits.perDay} reportes al día. Intenta de nuevo mañana.`,
})
export const reportNotFound = refusal('report_not_found', 404, {
  en: 'We could not find this report',
  es: 'No encontramos este reporte',
})
export const reportDecidedRefusal = refusal('report_decided', 409, {
  en: 'This report has already been decided',
  es: 'Este reporte ya se decidió',
})
export const ownReportCaseRefusal = refusal('own_report', 403, {
  en: 'This report is about you. Another admin decides about it.',
  es: 'Este reporte es sobre ti. Lo decide otro administrador.',
})
export const decisionReasonMissing = refusal('decision_reason_missing', 400, {
  en: 'Write a reason',
  es: 'Escribe un motivo',
})
export const decisionReasonTooLong = refusal('decision_reason_too_long', 400, {
  en: `A reason can have up to ${reportLimits.reasonCharacters} characters`,
  es: `Un motivo puede tener hasta ${reportLimits.reasonCharacters} caracteres`,
})
export const outcomeUnknown = refusal('outcome_unknown', 400, {
  en: 'Choose what to do',
  es: 'Elige qué hacer',
})
export const cannotHideRefusal = refusal('cannot_hide', 409, {
  en: 'It is not there any more, so it cannot be hidden',
  es: 'Ya no está, así que no se puede ocultar',
})
export const personNotHiddenRefusal = refusal('person_not_hidden', 409, {
  en: 'A person cannot be hidden. Warn or suspend them',
  es: 'A una persona no se la puede ocultar. Adviértela o suspéndela',
})
export const nobodyToWarnRefusal = refusal('nobody_to_warn', 409, {
  en: 'The account of this person was deleted, so nobody can be warned',
  es: 'La cuenta de esta persona se eliminó, así que no hay a quién advertir',
})
export const notHiddenRefusal = refusal('not_hidden', 409, {
  en: 'Nothing is hidden here',
  es: 'Aquí no hay nada oculto',
})
export const noRoomForPhotoRefusal = refusal('no_room_for_photo', 409, {
  en: 'The trainer has other photos in its place now, so it cannot be shown again',
  es: 'Ahora hay otras fotos en su lugar, así que no se puede volver a mostrar',
})
export const nothingToKeepRefusal = refusal('nothing_to_keep', 409, {
  en: 'There is no answer to look at',
  es: 'No hay ninguna respuesta por revisar',
})
export const answerMissing = refusal('report_answer_missing', 400, {
  en: 'Write your answer first',
  es: 'Escribe primero tu respuesta',
})
export const answerTooLong = refusal('report_answer_too_long', 400, {
  en: `An answer can have up to ${reportLimits.answerCharacters} characters`,
  es: `Una respuesta puede tener hasta ${reportLimits.answerCharacters} caracteres`,
})
export const alreadyAnsweredRefusal = refusal('report_already_answered', 409, {
  en: 'You have already answered',
  es: 'Ya respondiste',
})
export const decisionLiftedRefusal = refusal('decision_lifted', 409, {
  en: 'We have already taken this decision back',
  es: 'Ya retiramos esta decisión',
})
