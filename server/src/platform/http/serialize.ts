import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema'
import { z } from 'zod'

type SerializeReply = (reply: unknown) => string

/**
 * Compiles a function that writes a reply as JSON and drops undeclared fields. The function does not check the values:
 * `compileCheckedSerializer` does.
 */
export function compileSerializer(schema: z.ZodType): SerializeReply {
  if (schema instanceof z.ZodVoid) return () => ''
  return fastJson(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      override: ({ jsonSchema }) => {
        // fast-json-stringify writes strings with a format without escaping them.
        delete jsonSchema.format
        // fast-json-stringify validates every value of an `anyOf`, but writes a `nullable` value without validating it.
        const [value, none] = jsonSchema.anyOf ?? []
        if (!value || none?.type !== 'null') return
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, value, { nullable: true })
      },
    }) as Schema,
  )
}

/**
 * Like `compileSerializer`, but throws if the reply does not match its schema. Used in tests and in development, where
 * an app is built often and serves few of its endpoints. So each serializer is compiled only when its first reply is
 * sent.
 */
export function compileCheckedSerializer(schema: z.ZodType): SerializeReply {
  let write: SerializeReply | undefined
  return (reply) => {
    schema.parse(reply)
    write ??= compileSerializer(schema)
    return write(reply)
  }
}

export function replySerializer(isChecked: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema }) => (isChecked ? compileCheckedSerializer : compileSerializer)(schema)
}
