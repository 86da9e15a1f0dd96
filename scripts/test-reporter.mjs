// Records how many tests passed and which failed, for the summary of scripts/test.mjs.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../test-results', import.meta.url))

export default class TestReporter {
  #result = { passed: 0, failed: [], skipped: 0 }

  onTestCaseResult(test) {
    const { state } = test.result()
    const name = `${test.project.name}: ${test.module.relativeModuleId} > ${test.fullName}`
    if (state === 'passed') this.#result.passed += 1
    if (state === 'skipped') this.#result.skipped += 1
    if (state === 'failed') this.#result.failed.push(name)
  }

  async onTestRunEnd(modules) {
    // A file that could not be loaded has errors but no tests.
    const broken = modules.filter((module) => module.errors().length > 0)
    for (const module of broken) this.#result.failed.push(`${module.project.name}: ${module.relativeModuleId}`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/vitest.json`, JSON.stringify(this.#result))
  }
}
