import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { LanguageProvider } from "./i18n/language.tsx";
import { createStudioRouter } from "./router.tsx";
import { ConfirmProvider } from "./ui/confirm.tsx";
import { ToastProvider } from "./ui/toasts.tsx";
import "./theme/studio.css";

// Dialogs hold the page still by a style sheet of their own, which the page's policy must know.
setNonce(document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "");

const queryClient = createQueryClient({
  onSignedOut() {
    if (!router.state.location.pathname.startsWith("/sign-in"))
      void router.navigate({ to: "/sign-in", search: { from: router.state.location.href } });
  },
});
const router = createStudioRouter(queryClient);

createRoot(document.querySelector("#root")!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <ToastProvider>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
