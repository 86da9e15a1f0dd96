import { endpoint, nothing } from '../endpoint'
import { demoAccountRefusal, freshSignInNeededRefusal, passwordNeededRefusal, passwordWrong } from './account-errors'
import { signedIn } from './entity'
import {
  accountSuspendedRefusal,
  missingFields,
  passwordTooLong,
  signInBusyRefusal,
  signInFailed,
  tooManyTries,
} from './errors'
import { confirmedCode, secondFactorCode, setupConfirmation } from './second-factor-drafts'
import { recoveryCodes, secondFactor, secondFactorSetup } from './second-factor-entity'
import * as refused from './second-factor-errors'

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'anyone',
  summary: 'Finish a sign-in that was answered with second_factor_required, in the same browser',
  body: secondFactorCode,
  reply: signedIn,
  errors: [
    refused.codeMissing,
    refused.codeWrong,
    refused.secondFactorExpired,
    signInFailed,
    accountSuspendedRefusal,
    tooManyTries,
  ],
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second-factor',
  access: 'signed-in',
  isOpenBeforeSetup: true,
  summary: 'Whether two-step verification is on',
  reply: secondFactor,
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/setup',
  access: 'signed-in',
  isOpenBeforeSetup: true,
  summary:
    'Make a new secret for the app, shortly after signing in or with the password. Two-step verification is on once a code of it was sent',
  body: setupConfirmation,
  reply: secondFactorSetup,
  errors: [
    refused.secondFactorIsOnRefusal,
    missingFields,
    passwordTooLong,
    demoAccountRefusal,
    passwordNeededRefusal,
    passwordWrong,
    freshSignInNeededRefusal,
    tooManyTries,
    signInBusyRefusal,
  ],
})

export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor',
  access: 'signed-in',
  isOpenBeforeSetup: true,
  summary: 'Turn on two-step verification with a code of the new secret',
  body: secondFactorCode,
  reply: recoveryCodes,
  errors: [refused.codeMissing, refused.codeWrong, refused.secondFactorIsOnRefusal],
})

const ownerErrors = [
  missingFields,
  passwordTooLong,
  demoAccountRefusal,
  passwordWrong,
  freshSignInNeededRefusal,
  refused.codeMissing,
  refused.codeWrong,
  refused.secondFactorIsOffRefusal,
  tooManyTries,
  signInBusyRefusal,
]

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/off',
  access: 'signed-in',
  summary: 'Turn off two-step verification, with the password (or a fresh external sign-in) and a code',
  body: confirmedCode,
  reply: nothing,
  errors: ownerErrors,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: 'signed-in',
  summary: 'Replace the recovery codes, with the password (or a fresh external sign-in) and a code',
  body: confirmedCode,
  reply: recoveryCodes,
  errors: ownerErrors,
})
