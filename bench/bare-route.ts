import Fastify from 'fastify'

// The baseline of several benchmarks: a Fastify route that does nothing.

const app = Fastify()
app.get('/', () => ({ hello: 'world' }))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
console.log('ready')
