// Runs all benchmarks (`npm run bench`) or some of them (`npm run bench -- first-load`).
import { spawnSync } from 'node:child_process'
import { runBuild } from './run-build.mjs'

await runBuild()
const { status } = spawnSync('npx', ['tsx', 'bench/run.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
