import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api'

/** Longer than any stored text, but within the request size limit. */
const longText = 'x'.repeat(900_000)

const fields = api.flatMap(({ method, path, query, body }) =>
  [query, body]
    .filter((schema) => schema instanceof z.core.$ZodObject)
    .flatMap(({ _zod }) =>
      Object.entries(_zod.def.shape).map(([name, field]) => [`${method} ${path} ${name}`, field] as const),
    ),
)

describe('every request field limits the length of its text', () => {
  test.each(fields)('the request field %s refuses a text of 900,000 characters', (_name, field) => {
    expect(z.safeParse(field, longText).success).toBe(false)
    expect(z.safeParse(field, [longText]).success).toBe(false)
  })
})
