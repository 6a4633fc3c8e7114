import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";

/** What an agent's address may say: `first` while somebody is led through their first one. */
interface AgentSearch {
  first?: true;
}

/** What conversations may be narrowed to. */
interface ConversationsSearch extends AgentSearch {
  q?: string;
  thumbs?: "up" | "down";
  tests?: true;
}

const agent = createRoute({
  getParentRoute: () => signedIn,
  path: "/agents/$agentId",
  validateSearch: ({ first }: Record<string, unknown>): AgentSearch => (first === true ? { first } : {}),
  component: lazyRouteComponent(() => import("./agent/agent-layout.tsx"), "AgentLayout"),
});

/** Who answers visitors of web pages: the list, and for each agent its pages under one head. */
export const agentRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/agents",
    component: lazyRouteComponent(() => import("./list/agents-page.tsx"), "AgentsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/agents/new",
    component: lazyRouteComponent(() => import("./new/new-agent-page.tsx"), "NewAgentPage"),
  }),
  agent.addChildren([
    createRoute({
      getParentRoute: () => agent,
      path: "/",
      component: lazyRouteComponent(() => import("./form/form-page.tsx"), "FormPage"),
    }),
    createRoute({
      getParentRoute: () => agent,
      path: "/knowledge",
      component: lazyRouteComponent(() => import("./knowledge/knowledge-page.tsx"), "KnowledgePage"),
    }),
    createRoute({
      getParentRoute: () => agent,
      path: "/test",
      component: lazyRouteComponent(() => import("./test/test-page.tsx"), "TestPage"),
    }),
    createRoute({
      getParentRoute: () => agent,
      path: "/site",
      component: lazyRouteComponent(() => import("./site/site-page.tsx"), "SitePage"),
    }),
    createRoute({
      getParentRoute: () => agent,
      path: "/conversations",
      validateSearch: ({ q, thumbs, tests }: Record<string, unknown>): ConversationsSearch => ({
        ...(typeof q === "string" && q !== "" && { q }),
        ...((thumbs === "up" || thumbs === "down") && { thumbs }),
        ...(tests === true && { tests }),
      }),
      component: lazyRouteComponent(
        () => import("./conversations/conversations-page.tsx"),
        "ConversationsPage",
      ),
    }),
    createRoute({
      getParentRoute: () => agent,
      path: "/conversations/$conversationId",
      component: lazyRouteComponent(
        () => import("./conversations/conversation-page.tsx"),
        "ConversationPage",
      ),
    }),
    createRoute({
      getParentRoute: () => agent,
      path: "/unanswered",
      component: lazyRouteComponent(() => import("./conversations/unanswered-page.tsx"), "UnansweredPage"),
    }),
  ]),
] as const;
