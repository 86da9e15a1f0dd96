import type { TestVisitor } from '../../../testing/house'
import { timeStepAt, totpCodeAt } from './totp'

/** Sets up two-step verification and returns secret and recovery codes. Uses up the code of the time `at`. */
export async function setUpSecondFactor(person: TestVisitor, at: Date) {
  const { body } = await person.post('/me/second-factor/setup', { payload: {} })
  const secret: string = body.secret
  const { status, body: on } = await person.post('/me/second-factor', {
    payload: { code: totpCodeAt(secret, timeStepAt(at)) },
  })
  if (status !== 200) throw new Error(`The second factor could not be set up: ${status}`)
  const recoveryCodes: string[] = on.recovery_codes
  return { secret, recoveryCodes }
}

/** The cookie that binds two-step verification to the browser of the first step. */
export function secondStepCookie({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  return /entrena_second_step=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
}
