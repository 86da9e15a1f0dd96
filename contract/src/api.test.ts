import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api'

/** Longer than anything that the product keeps, and still within what a request may carry. */
const long = 'x'.repeat(900_000)

const fields = api.flatMap(({ method, path, query, body }) =>
  [query, body]
    .filter((schema) => schema instanceof z.core.$ZodObject)
    .flatMap(({ _zod }) =>
      Object.entries(_zod.def.shape).map(([name, field]) => [`${method} ${path} ${name}`, field] as const),
    ),
)

describe('no field of a request takes a text of any length', () => {
  test.each(fields)('%s', (_name, field) => {
    expect(z.safeParse(field, long).success).toBe(false)
    expect(z.safeParse(field, [long]).success).toBe(false)
  })
})
