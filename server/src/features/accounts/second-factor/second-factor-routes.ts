import * as endpoints from '@entrena/contract/accounts/second-factor-endpoints'
import type { FastifyInstance } from 'fastify'
import { describeAttempt, logEvent } from '../../../platform/http/security-events'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/services'
import { ownSession } from '../account/own-session'
import { readDeviceHash } from '../device'
import { signIn } from '../sign-in'
import { clearSecondStepCookie, readSecondStepHash } from './ask-for-code'
import { finishSignIn } from './finish-sign-in'
import { presentSignedInUser } from './must-set-up'
import {
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './set-up'

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.finishSignIn, async ({ body }, _actor, { request, reply }) => {
    describeAttempt(request, 'second_factor_failed', {})
    const browserHash = readSecondStepHash(request)
    const user = await finishSignIn(services, {
      code: body.code,
      browserHash,
      device: readDeviceHash(request),
    })
    await signIn(services, user, { request, reply, isCodeRight: true })
    clearSecondStepCookie(reply)
    return { user: await presentSignedInUser(services, user) }
  })

  serve(app, endpoints.getSecondFactor, (_input, actor) => getSecondFactor(services, actor))

  serve(app, endpoints.startSecondFactor, ({ body }, actor, { request }) => {
    describeAttempt(request, 'second_factor_setup_failed', {})
    return startSecondFactor(services, ownSession(actor, request), body.password)
  })

  serve(app, endpoints.turnOnSecondFactor, async ({ body }, actor, { request }) => {
    const codes = await turnOnSecondFactor(services, ownSession(actor, request), body.code)
    logEvent(request, 'second_factor_on', { person: actor.id })
    return codes
  })

  serve(app, endpoints.turnOffSecondFactor, async ({ body }, actor, { request }) => {
    describeAttempt(request, 'second_factor_off_failed', {})
    await turnOffSecondFactor(services, ownSession(actor, request), body)
    logEvent(request, 'second_factor_off', { person: actor.id })
  })

  serve(app, endpoints.renewRecoveryCodes, async ({ body }, actor, { request }) => {
    describeAttempt(request, 'recovery_codes_failed', {})
    const codes = await renewRecoveryCodes(services, ownSession(actor, request), body)
    logEvent(request, 'recovery_codes_renewed', { person: actor.id })
    return codes
  })
}
