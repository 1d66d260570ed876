'use client'

export { hydrateIslands } from './hydrate-islands.ts'
