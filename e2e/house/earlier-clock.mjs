// Loaded into a server by `--import`. Its parent process sends how far in the past the server's clock is, in milliseconds.
const RealDate = Date
let behindMs = Number(process.env.CLOCK_BEHIND_MS)

const now = () => RealDate.now() - behindMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

process.on('message', (ms) => {
  behindMs = Number(ms)
  process.send?.('moved')
})
// The channel to the parent process must not keep the server running.
process.channel?.unref()
