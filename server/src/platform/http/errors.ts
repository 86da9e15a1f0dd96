import { preferredLanguage } from '@entrena/contract/language'
import { findRefusal, type Refusal, type RefusalValues, sentenceOf } from '@entrena/contract/refusal'
import {
  changedByOthersRefusal,
  databaseAwayRefusal,
  invalidField,
  malformedRequest,
  notFound,
  requestTooLarge,
  serverFault,
  uploadLostRefusal,
  wrongContentType,
} from '@entrena/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseAway, isLockedOut, isMissingReference } from '../db/errors'
import { Refused } from '../refused'
import { loggerOfRequest } from './logging'
import { UploadLost } from './receive-files'
import { logRefusal } from './security-events'

interface Answer {
  readonly refusal: Refusal
  readonly details?: RefusalValues<string>
  /** Path of the refused field: `pricing_packages.1.price`. */
  readonly field?: string | undefined
}

const detail = z.union([z.string(), z.number(), z.object({ en: z.string(), es: z.string() })])

const byFastifyCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: requestTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongContentType,
}

export function answerForError(error: FastifyError): Answer {
  if (error instanceof Refused) return { refusal: error.refusal, details: error.details }
  if (hasZodFastifySchemaValidationErrors(error)) return answerForSchema(error)
  if (isDatabaseAway(error)) return { refusal: databaseAwayRefusal }
  // A referenced row was deleted during the request. When the request is repeated, it gets the specific refusal.
  if (isLockedOut(error) || isMissingReference(error)) return { refusal: changedByOthersRefusal }
  if (error instanceof UploadLost) return { refusal: uploadLostRefusal }
  const refusal = byFastifyCode[error.code]
  if (refusal) return { refusal }
  const isRequestsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return { refusal: isRequestsFault ? malformedRequest : serverFault }
}

/** The message of a validation issue is the code of a refusal (see `because`). Other messages give `invalid_field`. */
function answerForSchema(error: FastifyError): Answer {
  // An id that is not a UUID cannot exist.
  if (error.validationContext === 'params') return { refusal: notFound }
  const issue = error.validation?.[0]
  const field = issue?.instancePath.split('/').filter(Boolean).join('.') || undefined
  // The issue's parameters replace the placeholders in the refusal's sentence.
  const own = z.object({ params: z.record(z.string(), detail) }).safeParse(issue?.params)
  const details = { field: field ?? 'body', ...(own.success && own.data.params) }
  const refusal = findRefusal(issue?.message ?? '') ?? invalidField
  // A refused sign-in (401) names no field, so that nobody learns whether the e-mail address or the password was wrong.
  return { refusal, details, field: refusal.status === 400 ? field : undefined }
}

/** Seconds after which the client should retry. A standby is usually promoted within seconds. */
const waitSeconds = new Map<Refusal, number>([
  [databaseAwayRefusal, 5],
  [changedByOthersRefusal, 1],
  [uploadLostRefusal, 1],
])

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { refusal, details, field } = answer
  const language = preferredLanguage(request.headers['accept-language'])
  const seconds = waitSeconds.get(refusal)
  if (seconds) reply.header('retry-after', seconds)
  if (typeof details?.seconds === 'number') reply.header('retry-after', details.seconds)
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-language', language)
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ code: refusal.code, detail: sentenceOf(refusal, language, details), field })
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerForError(error)
    // The log contains the stack trace and the request id. The reply has the request id in a header.
    if (answer.refusal.status >= 500 && !(error instanceof Refused))
      loggerOfRequest(request).error({ err: error }, 'request failed')
    logRefusal(request, answer.refusal)
    return sendRefusal(request, reply, answer)
  })
}
