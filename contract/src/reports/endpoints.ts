import { z } from 'zod'
import { cannotSuspendSelfRefusal, userBusyRefusal } from '../admin/errors'
import { endpoint, nothing } from '../endpoint'
import { cursorInvalid } from '../refusals'
import {
  answerDraft,
  caseDetails,
  casesQueryParams,
  ownDecision,
  ownReport,
  reportCase,
  reportDecisionDraft,
  reportDraft,
  reportsQueryParams,
} from './entity'
import * as refused from './errors'

export const sendReport = endpoint({
  method: 'POST',
  path: '/reports',
  access: ['client', 'trainer'],
  summary: 'Report a profile, photo, review, reply, message or person that one can see',
  body: reportDraft,
  reply: nothing,
  errors: [
    refused.subjectUnknown,
    refused.reasonMissing,
    refused.reportTooLong,
    refused.reportsOneselfRefusal,
    refused.subjectNotFound,
    refused.alreadyReportedRefusal,
    refused.tooManyReports,
  ],
})

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/me/reports',
  access: 'signed-in',
  summary: "One's own reports and what became of them, latest first",
  query: reportsQueryParams,
  reply: z.array(ownReport),
  errors: [cursorInvalid],
})

export const listOwnDecisions = endpoint({
  method: 'GET',
  path: '/me/decisions',
  access: 'signed-in',
  summary: "Decisions about one's own texts, pictures and behaviour, latest first",
  query: reportsQueryParams,
  reply: z.array(ownDecision),
  errors: [cursorInvalid],
})

export const answerDecision = endpoint({
  method: 'POST',
  path: '/reports/{id}/answer',
  access: 'signed-in',
  summary: 'Answer a decision about oneself, once',
  body: answerDraft,
  reply: ownDecision,
  errors: [
    refused.answerMissing,
    refused.answerTooLong,
    refused.reportNotFound,
    refused.alreadyAnsweredRefusal,
    refused.decisionLiftedRefusal,
  ],
})

export const getReportedPicture = endpoint({
  method: 'GET',
  path: '/reports/{id}/picture',
  access: 'signed-in',
  summary: 'The reported picture as it was, for its author once it is decided, and for the admin',
  // The reply is binary, so it is not parsed with a schema.
  reply: z.unknown(),
  mediaType: 'image/webp',
  errors: [refused.reportNotFound],
})

export const listReportCases = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: ['admin'],
  summary: 'Reported subjects: those that wait, oldest first, or those that are decided, latest first',
  query: casesQueryParams,
  reply: z.array(reportCase),
  errors: [cursorInvalid],
})

export const getReportCase = endpoint({
  method: 'GET',
  path: '/admin/reports/{id}',
  access: ['admin'],
  summary: 'A reported subject with its reports and the history of both sides',
  reply: caseDetails,
  errors: [refused.reportNotFound],
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/decide',
  access: ['admin'],
  summary:
    'Decide about all open reports of a subject. Those who reported it are told, and its author unless it is left',
  body: reportDecisionDraft,
  reply: caseDetails,
  errors: [
    refused.outcomeUnknown,
    refused.decisionReasonMissing,
    refused.decisionReasonTooLong,
    refused.reportNotFound,
    refused.reportDecidedRefusal,
    refused.ownReportCaseRefusal,
    refused.cannotHideRefusal,
    refused.personNotHiddenRefusal,
    refused.nobodyToWarnRefusal,
    cannotSuspendSelfRefusal,
    userBusyRefusal,
  ],
})

export const liftDecision = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/lift',
  access: ['admin'],
  summary: 'Show a hidden subject again. Its author is told',
  reply: caseDetails,
  errors: [
    refused.reportNotFound,
    refused.ownReportCaseRefusal,
    refused.notHiddenRefusal,
    refused.noRoomForPhotoRefusal,
  ],
})

export const keepDecision = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/keep',
  access: ['admin'],
  summary: "Keep a decision after reading the author's answer",
  reply: caseDetails,
  errors: [refused.reportNotFound, refused.ownReportCaseRefusal, refused.nothingToKeepRefusal],
})
