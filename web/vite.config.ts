import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frontPageFirst } from './vite/front-page-first.ts'
import { sonnerWithoutStyleTag } from './vite/sonner-without-style-tag.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutStyleTag(), frontPageFirst()],
  // A prebundled sonner would escape the plugin above.
  optimizeDeps: { exclude: ['sonner'] },
  server: {
    // The server compares where a request comes from with the address it was sent to, so that stays the browser's.
    proxy: Object.fromEntries(
      ['/api', '/images', '/demo-sign-in'].map((path) => [
        path,
        { target: 'http://127.0.0.1:3000', changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // The content security policy allows no data: scripts or styles, and a cached file beats an inlined one.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A page asks for a handful of files instead of thirty: over a phone's network each costs a round trip.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            {
              name: 'shared',
              test: /\/web\/src\/(lib|ui|features\/accounts)\/|\/node_modules\/(lucide-react|clsx|tailwind-merge)\//,
              // Small pieces that most screens use; the others stay with the screens that do.
              minShareCount: 4,
              maxModuleSize: 4_000,
            },
          ],
        },
      },
    },
  },
})
