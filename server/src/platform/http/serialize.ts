import type { FastifySerializerCompiler } from 'fastify/types/schema'
import type { z } from 'zod'

/**
 * Serialises a reply through its schema, so that undeclared fields are dropped.
 * Replies are plain data without codecs, so parsing works for output as well.
 */
export const writeReply: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { success, data: reply, error } = schema.safeParse(data)
    if (!success) throw new Error(`The reply of ${method} ${url} is not what its contract says`, { cause: error })
    return JSON.stringify(reply)
  }
