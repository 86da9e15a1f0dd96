import type { Refusal, RefusalValues } from '@entrena/contract/refusal'

/** Thrown by a use case to refuse a request. The HTTP layer replies with the refusal's status and sentence. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly details: RefusalValues<string>,
  ) {
    super(refusal.code)
  }
}

export function refusedWith<Name extends string>(
  refusal: Refusal<Name>,
  ...details: [Name] extends [never] ? [] : [RefusalValues<Name>]
): Refused {
  return new Refused(refusal, details[0] ?? {})
}
