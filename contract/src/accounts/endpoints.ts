import { z } from 'zod'
import { endpoint, nothing } from '../endpoint'
import { withRefusal } from '../refusal'
import { credentials, emailProof, forgottenPassword, passwordReset, registration } from './drafts'
import { languageChoice, roleChoice, sessionTicket, signedIn, user } from './entity'
import * as refused from './errors'
import { redirectPathLength } from './rules'
import { secondFactorRequired } from './second-factor-errors'

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  isOpenBeforeSetup: true,
  summary: 'The person who is signed in',
  reply: user,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Make an account with e-mail and password, and sign in',
  body: registration,
  reply: signedIn,
  status: 201,
  errors: [
    refused.missingFields,
    refused.invalidEmail,
    refused.nameTooLong,
    refused.nameNotShowable,
    refused.nameWithLink,
    refused.nameReserved,
    refused.passwordTooShort,
    refused.passwordTooLong,
    refused.passwordBlankRefusal,
    refused.passwordTooCommon,
    refused.unknownRole,
    refused.emailTakenRefusal,
    refused.tooManyRegistrations,
    refused.signInBusyRefusal,
  ],
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in with e-mail and password',
  body: credentials,
  reply: signedIn,
  errors: [
    refused.missingCredentials,
    refused.invalidCredentials,
    refused.accountSuspendedRefusal,
    secondFactorRequired,
    refused.tooManyTries,
    refused.signInBusyRefusal,
  ],
})

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'End the session',
  reply: nothing,
})

export const chooseRole = endpoint({
  method: 'PUT',
  path: '/auth/role',
  access: 'signed-in',
  summary: 'Choose or switch between client and trainer',
  body: roleChoice,
  reply: user,
  errors: [refused.unknownRole, refused.adminKeepsRoleRefusal],
})

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/auth/language',
  access: 'signed-in',
  summary: 'The language that mails are written in from now on; signing in says it too',
  body: languageChoice,
  reply: nothing,
})

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/forgot',
  access: 'anyone',
  summary: 'Mail a link to choose a new password. The reply is the same whether or not the address has an account',
  body: forgottenPassword,
  reply: nothing,
  errors: [refused.missingFields, refused.invalidEmail],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  access: 'anyone',
  summary: 'Choose a new password with the link of a mail. Ends all sessions',
  body: passwordReset,
  reply: nothing,
  errors: [
    refused.linkInvalid,
    refused.missingFields,
    refused.passwordTooShort,
    refused.passwordTooLong,
    refused.passwordBlankRefusal,
    refused.passwordTooCommon,
    refused.signInBusyRefusal,
  ],
})

export const proveEmail = endpoint({
  method: 'POST',
  path: '/auth/email/proof',
  access: 'signed-in',
  summary: "Prove the address of one's own account with the link that was mailed to it",
  body: emailProof,
  reply: nothing,
  errors: [refused.linkInvalid],
})

export const mailProofAgain = endpoint({
  method: 'POST',
  path: '/auth/email/proof/again',
  access: 'signed-in',
  summary: 'Mail the link that proves the e-mail address again. Does nothing if the address is proven',
  reply: nothing,
  errors: [refused.proofMailTooSoon],
})

export const startExternalSignIn = endpoint({
  method: 'GET',
  path: '/auth/external',
  access: 'anyone',
  summary: 'Send the browser to the external sign-in',
  changesData: true,
  query: z.object({
    redirect: z
      .string()
      .max(redirectPathLength.most, withRefusal(refused.redirectElsewhereRefusal))
      .default('/auth-callback'),
    /** `yes` once the browser was redirected to our public host, so that it is redirected only once. */
    home: z.literal('yes').optional(),
  }),
  reply: nothing,
  status: 302,
  errors: [refused.noExternalSignInRefusal, refused.redirectElsewhereRefusal],
})

export const finishExternalSignIn = endpoint({
  method: 'GET',
  path: '/auth/external/callback',
  access: 'anyone',
  summary: 'Where the external sign-in sends the browser back; it goes on with a one-time session_id in the hash',
  changesData: true,
  reply: nothing,
  status: 302,
  errors: [refused.noExternalSignInRefusal],
})

export const exchangeSession = endpoint({
  method: 'POST',
  path: '/auth/session',
  access: 'anyone',
  summary: 'Trade the one-time session_id for a session',
  body: sessionTicket,
  reply: signedIn,
  errors: [refused.signInFailed, refused.accountSuspendedRefusal, secondFactorRequired],
})
