// Adds the packages for other platforms to the lock file. npm omits these packages if it cannot look them up, and then
// `npm ci` fails. Run this script after `npm install`.
import { readFile, writeFile } from 'node:fs/promises'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(await readFile(file, 'utf8'))

const systems = {
  darwin: 'darwin',
  win32: 'win32',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
}
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el']

/** Reads the platform from a package name such as '@rolldown/binding-linux-arm64-musl'. */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = words.map((word) => systems[word]).find(Boolean)
  const cpu =
    processors.find((processor) => words.includes(processor)) ?? (words.includes('universal') ? undefined : 'x64')
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : os === 'linux' ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}

let added = 0
for (const [path, { optionalDependencies = {}, dev, optional }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isThere = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((location) => lock.packages[location])
    // Packages for other platforms have exact versions. A package with a version range is an ordinary optional package.
    if (isThere || !/^\d/.test(version)) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...((dev || optional) && { dev }),
      optional: true,
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} builds for other platforms added to the lock file`)
