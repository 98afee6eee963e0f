import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { primeTheme } from './web/theme/prime-theme.ts'

export default defineConfig({
  root: 'web',
  plugins: [primeTheme(), react()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
})
