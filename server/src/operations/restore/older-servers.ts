/** The settings at the start of a dump take about 500 bytes. */
const headBytes = 4_096

/** Removes from a dump a setting that PostgreSQL 17 introduced, so that older servers can restore the dump. */
export async function* withoutNewSettings(dump: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const strip = (start: Buffer) => {
    const lines = start.toString('latin1', 0, headBytes).replace(/^SET transaction_timeout = 0;\n/m, '')
    return Buffer.concat([Buffer.from(lines, 'latin1'), start.subarray(headBytes)])
  }
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of dump) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    yield strip(head)
    head = undefined
  }
  if (head) yield strip(head)
}
