DROP INDEX "brain_passages_lexemes";--> statement-breakpoint
CREATE INDEX "brain_passages_lexemes" ON "brain_passages" USING gin ("lexemes") WITH (fastupdate=false);