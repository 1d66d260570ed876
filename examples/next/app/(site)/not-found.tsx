export default function NotFound() {
  return (
    <main className="q-section" data-pt="20" data-pb="20">
      <title>This page does not exist</title>
      <div className="q-container" data-width="medium">
        <h1 className="q-title">This page does not exist</h1>
        <p>
          It may have moved, or there is a typo in the address. <a href="/">Go to the home page</a>
        </p>
      </div>
    </main>
  )
}
