// Starts the server (port 3000) and the web app, which Vite serves (port 5173). Both reload on every change.
import { spawn } from 'node:child_process'
import { runBuild } from './run-build.mjs'

const env = { ...process.env, PUBLIC_URL: 'http://localhost:5173' }

await runBuild()
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/src/main.ts'], { stdio: 'inherit', env }),
  spawn('npx', ['vite', 'web', '--clearScreen', 'false'], { stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
