import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frontPageFirstPlugin } from './vite/front-page-first.ts'
import { sonnerWithoutStyleTag } from './vite/sonner-without-style-tag.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutStyleTag(), frontPageFirstPlugin()],
  resolve: { alias: { '@': `${import.meta.dirname}/src` } },
  // Plugins do not transform prebundled packages, and sonnerWithoutStyleTag must transform sonner.
  optimizeDeps: { exclude: ['sonner'] },
  server: {
    // The server compares the Origin and Host headers of a request, so the proxy must not change the host.
    proxy: Object.fromEntries(
      ['/api', '/images', '/demo-sign-in', '/manifest.webmanifest'].map((path) => [
        path,
        { target: 'http://127.0.0.1:3000', changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // The content security policy allows no data: URLs for scripts and styles. Separate files can also be cached.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every browser that can run the build supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each file costs a phone a round trip, so modules are grouped into a few chunks instead of thirty.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Omits paging, which the front page does not use.
              test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*\/(queriesO|infiniteQueryO|useQueries|useInfinite))/,
            },
            {
              name: 'shared',
              // Excludes parts of lib and ui that the front page does not need, because it waits for this chunk.
              test: /\/contract\/src\/(?:pesos|calendar)\.ts|\/web\/src\/(lib\/(?!map\/|offline\/(?!\w+-owner)|browser\/copy-text|api\/(?:call-|use-write|upload))|ui\/(?!form\/(?!chip)|overlay\/(?!overlay)|feedback\/(?:notice|part-boundary|show-more)|tabs|count|use-current)|features\/accounts\/(?!account|forms|links|log-out|parts|second-factor))|\/node_modules\/(lucide-react|clsx|tailwind-merge)\//,
              // Only small modules that several screens share. Larger modules stay in the chunks of their screens.
              minShareCount: 6,
              maxModuleSize: 4_000,
            },
            // Code that all screens except the landing page share, as one chunk.
            {
              name: 'screens',
              test: /\/web\/src\/(lib\/(?!offline\/)|ui\/)|\/node_modules\/@tanstack\//,
              minShareCount: 4,
              maxModuleSize: 4_000,
            },
          ],
        },
      },
    },
  },
})
