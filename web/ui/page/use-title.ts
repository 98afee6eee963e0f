import { useEffect } from 'react'

/** Titles the page. React's own element would be a second one beside that of `index.html`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
