import type { FastifySerializerCompiler } from 'fastify/types/schema'
import type { z } from 'zod'

/** Drops undeclared fields of a reply. `safeParse` works for output too, because the schemas have no codecs. */
export const writeReply: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { success, data: reply, error } = schema.safeParse(data)
    if (!success) throw new Error(`The reply of ${method} ${url} is not what its contract says`, { cause: error })
    return JSON.stringify(reply)
  }
