import '@quoin/kit/styles.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <App />
      </Suspense>
    </StrictMode>,
  )
