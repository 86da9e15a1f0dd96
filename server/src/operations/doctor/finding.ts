import { describeFailure } from '../../platform/describe-failure'

export interface DoctorFinding {
  /** `unchecked` if this command cannot find out; the text then says how the operator can. */
  readonly state: 'good' | 'wrong' | 'unchecked'
  readonly about: string
  /** What was found and, if something is wrong, what to do. */
  readonly text: string
}

export const doctorFindingOk = (about: string, text: string): DoctorFinding => ({ state: 'good', about, text })
export const doctorFindingProblem = (about: string, text: string): DoctorFinding => ({ state: 'wrong', about, text })
export const doctorFindingUnchecked = (about: string, text: string): DoctorFinding => ({
  state: 'unchecked',
  about,
  text,
})

type Found = DoctorFinding | readonly DoctorFinding[]

/** Runs a check. If the check throws, the error becomes a finding, so that the checks after it still run. */
export async function* attemptCheck(
  about: string,
  check: () => Found | Promise<Found>,
): AsyncGenerator<DoctorFinding, void> {
  let found: Found
  try {
    found = await check()
  } catch (error) {
    found = doctorFindingProblem(about, describeFailure(error))
  }
  if ('about' in found) yield found
  else yield* found
}

export function formatFinding({ state, about, text }: DoctorFinding): string {
  const label = { good: 'good', wrong: 'WRONG', unchecked: 'not checked' }[state]
  return `${label.padEnd(11)}  ${about.padEnd(17)} ${text}`
}
