import type { Details, Refusal } from '@entrena/contract/refusal'

/** Thrown by a use case to refuse a request. The HTTP layer replies with the refusal's status and sentence. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly details: Details<string>,
  ) {
    super(refusal.code)
  }
}

export function refusedWith<Name extends string>(
  refusal: Refusal<Name>,
  ...details: [Name] extends [never] ? [] : [Details<Name>]
): Refused {
  return new Refused(refusal, details[0] ?? {})
}
