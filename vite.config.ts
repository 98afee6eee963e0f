import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const start = {
  name: 'start',
  test: /node_modules\/(react|react-dom|scheduler)\/|web\/(router|paths|theme\/theme)|web\/words\/(words|language|failure-text|required)|web\/api\/(api-failure|session)|web\/ui\/(message|button|card|error-boundary|field|form|icon|text-field|toasts|use-action|use-focus-on-navigate)\./,
  priority: 2,
}

const afterLogin = {
  name: 'after-login',
  test: /node_modules\/(zod|swr|dequal)\/|web\/(api|hardware-scanner)\/(?!lists)|web\/(shortcuts\/use-shortcuts|households\/(household-gate|my-households|use-household))\.|functions\/(http|store|runtime|identity|auth|households|items)\/|web\/ui\/(constants|loading|load-failure|use-disclosure|use-dialog-state)\.|web\/(?!theme|auth|shell\/preferences|ui\/toast).*\.css/,
  priority: 1,
}

// The scanner's library does not say that what nobody imports of it can go: a quarter of it.
const treeshake = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] }

export default defineConfig({
  root: 'web',
  plugins: [react()],
  worker: { format: 'es', rolldownOptions: { treeshake } },
  // React has this itself by now; the shim is for those before 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Which file needs which, for the test of what each screen weighs.
    manifest: true,
    rolldownOptions: {
      treeshake,
      // What every screen needs comes in two files, not in forty; styles are compressed best in one.
      output: { codeSplitting: { groups: [start, afterLogin] } },
    },
  },
})
