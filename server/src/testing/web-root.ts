import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from './paths'

/** A minimal index.html with the same comment markers as the built one. */
const index = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><script>alert(1)</script>
<!--head--><meta name="description" content="Of index.html"><!--/head-->
<title>Entrena</title><link rel="modulepreload" href="/assets/landing-abc.js" data-screen="/"></head>
<body><div id="root"><!--front-->
<img src="/assets/logo-abcd1234.svg" alt=""><p>hero</p>
<!--/front--><!--elsewhere-->
<p>spinner</p>
<!--/elsewhere--></div>
<meta property="csp-nonce" content="__CSP_NONCE__">
</body></html>
`

/** Creates a folder that looks like the built web app. */
export async function newWebRoot(): Promise<string> {
  const folder = await newFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), index)
  await writeFile(join(folder, 'assets/main-abc.js'), 'plain')
  await writeFile(join(folder, 'assets/main-abc.js.br'), 'squeezed')
  return folder
}
